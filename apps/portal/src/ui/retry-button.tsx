import { useText } from '../i18n/use-text.ts';
import { Icon } from './icon.tsx';

/** Tries again what failed. */
export function RetryButton({ onPress }: { onPress: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      onClick={onPress}
      className="inline-flex h-9 shrink-0 items-center gap-2 rounded-normal px-3 font-medium text-accent hover:bg-hover"
    >
      <Icon name="retry" className="size-4" />
      {text('retry.action')}
    </button>
  );
}
