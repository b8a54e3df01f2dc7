import { Icon, type IconName } from './icon.tsx';

export interface IllustrationProps {
  /** What stands between the columns. */
  icon: IconName;
}

/** The portal's portico around an icon: where there is nothing to show, or something went wrong. */
export function Illustration({ icon }: IllustrationProps) {
  return (
    <span aria-hidden="true" className="relative grid h-24 w-36 place-items-center text-on-accent-soft">
      <svg viewBox="0 0 144 96" className="absolute inset-0 size-full">
        <path d="M72 6 12 30v6h120v-6z" className="fill-accent-soft" />
        <path
          d="M20 40h16v4h-2v36h2v4H20v-4h2V44h-2zM108 40h16v4h-2v36h2v4h-16v-4h2V44h-2z"
          className="fill-accent-soft"
        />
        <path d="M12 86h120v6H12z" className="fill-accent-soft" />
      </svg>
      <Icon name={icon} className="relative mt-7 size-8" />
    </span>
  );
}
