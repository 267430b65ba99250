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
  /** Load it even if data saving is on, because the picture itself is the content. */
  readonly always?: boolean;
}

/** A user's picture; the initial of their name if there is none or it cannot be loaded. */
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
