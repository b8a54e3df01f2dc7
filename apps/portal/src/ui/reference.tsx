import { useText } from '../i18n/use-text.ts';

/** The reference number of a failure, for questions about it; a click selects it. */
export function Reference({ value, className = '' }: { value: string; className?: string }) {
  const text = useText();
  return (
    <p className={`text-caption ${className}`}>
      {text('error.reference')} <code className="font-mono break-all select-all">{value}</code>
    </p>
  );
}
