import { usePortal } from '../navigation/portal-context.ts';
import { Logo } from '../ui/logo.tsx';

/** The organisation's logo, or the portal's own. */
export function BrandLogo({ href, className = 'size-7' }: { href: string | null; className?: string }) {
  if (href === null) return <Logo className={className} />;
  return <img src={href} alt="" className={`shrink-0 object-contain ${className}`} />;
}

/** What the portal is called and looks like. */
export const useBrand = () => usePortal().settings.brand;
