import { useSyncExternalStore } from "react";
import { isSavingData, onDataSaverChange } from "#/platform/data-saver.ts";
import { Avatar, type AvatarProps } from "#/ui/avatar.tsx";
import { pictureUrl } from "./picture-url.ts";

export interface PersonPictureProps extends Pick<AvatarProps, "size"> {
  readonly person: {
    readonly first_name: string;
    readonly last_name: string;
    readonly avatar?: string | null;
  };
  /** Also where data is saved: the picture itself is the matter. */
  readonly always?: boolean;
}

/** A person's picture; the first letter of their name where there is none or it cannot be had. */
export function PersonPicture({ person, size, always = false }: PersonPictureProps) {
  const isSaving = useSyncExternalStore(onDataSaverChange, isSavingData);
  const isShown = always || !isSaving;
  return (
    <Avatar
      name={`${person.first_name} ${person.last_name}`}
      picture={isShown ? pictureUrl(person.avatar) : undefined}
      size={size}
      round
    />
  );
}
