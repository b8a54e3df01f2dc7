import { useText } from '../i18n/use-text.ts';
import { Icon } from '../ui/icon.tsx';
import { IconButton } from '../ui/icon-button.tsx';

export interface PauseButtonProps {
  /** Of the file on its way. */
  name: string;
  isPaused: boolean;
  onChange: (isPaused: boolean) => void;
}

/** Stops an upload for a while, or lets it go on. */
export function PauseButton({ name, isPaused, onChange }: PauseButtonProps) {
  const text = useText();
  return (
    <IconButton
      label={text(isPaused ? 'files.upload.resume' : 'files.upload.pause', { name })}
      onClick={() => onChange(!isPaused)}
    >
      <Icon name={isPaused ? 'play' : 'pause'} />
    </IconButton>
  );
}
