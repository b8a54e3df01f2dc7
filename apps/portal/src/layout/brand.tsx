import { usePortal } from '../navigation/portal-context.ts';
import { Logo } from '../ui/logo.tsx';

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
