import { IconButton } from '../ui/icon-button.tsx';
import { BuilderIcon, type BuilderIconName } from './builder-icon.tsx';
import { useBuilder } from './builder-context.ts';

export interface BuilderAction {
  label: string;
  icon: BuilderIconName;
  isPossible: boolean;
  run: () => void;
}

/** Buttons for what can be done now; what is being written is kept first. */
export function ActionButtons({ actions }: { actions: readonly BuilderAction[] }) {
  const { editing } = useBuilder();
  return actions.map(({ label, icon, isPossible, run }) => (
    <IconButton
      key={label}
      label={label}
      disabled={!isPossible}
      onClick={() => {
        editing.end();
        run();
      }}
    >
      <BuilderIcon name={icon} />
    </IconButton>
  ));
}
