import { Icon, type IconName } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { useBuilder } from './builder-context.ts';

export interface BuilderAction {
  label: string;
  icon: IconName;
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
      <Icon name={icon} />
    </IconButton>
  ));
}
