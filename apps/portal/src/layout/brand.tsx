import { usePortal } from '../navigation/portal-context.ts';
import { Logo } from '../ui/logo.tsx';
import { AuthPicture } from './auth-picture.tsx';

/** What the portal is called and looks like. */
export const useBrand = () => usePortal().settings.brand;

interface BrandNameProps {
  name: string;
  /** The organisation's logo; null: the portal's own. */
  logo: string | null;
  logoClassName?: string;
  className?: string;
}

/** Logo and name. */
export function BrandName({ name, logo, logoClassName = 'size-7', className = '' }: BrandNameProps) {
  return (
    <>
      {logo === null ? (
        <Logo className={logoClassName} />
      ) : (
        <img src={logo} alt="" className={`shrink-0 object-contain ${logoClassName}`} />
      )}
      <span title={name} className={`min-w-0 truncate ${className}`}>
        {name}
      </span>
    </>
  );
}

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
