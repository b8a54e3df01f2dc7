import { AuthPicture } from './auth-picture.tsx';

interface BrandPictureProps {
  /** The organisation's own, which is made dark enough for the words over it; null: the portal's. */
  href: string | null;
  /** Where the portal's own lies. */
  className: string;
}

/** The picture of the screens before sign-in, behind the words on it. */
export function BrandPicture({ href, className }: BrandPictureProps) {
  if (href === null)
    return (
      <div className={`absolute inset-x-0 -z-10 ${className}`}>
        <AuthPicture />
      </div>
    );
  return (
    <div className="absolute inset-0 -z-10">
      <img src={href} alt="" className="size-full object-cover" />
      <div className="absolute inset-0 bg-picture opacity-75" />
    </div>
  );
}
