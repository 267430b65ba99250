import { Avatar, type AvatarProps } from "#/ui/avatar.tsx";
import { pictureUrl } from "./picture-url.ts";

export interface PersonPictureProps extends Pick<AvatarProps, "size"> {
  readonly person: {
    readonly first_name: string;
    readonly last_name: string;
    readonly avatar?: string | null;
  };
}

/** A person's picture; the first letter of their name where there is none or it cannot be had. */
export function PersonPicture({ person, size }: PersonPictureProps) {
  return (
    <Avatar
      name={`${person.first_name} ${person.last_name}`}
      picture={pictureUrl(person.avatar)}
      size={size}
      round
    />
  );
}
