import { catalogue } from './catalogue.ts';
import type { Example } from './example.ts';

interface Props {
  label?: string;
  chosen: Example | undefined;
  onChoose: (slug: string) => void;
}

/** Every example in one menu, by group. Without a label of its own, one stands around it. */
export function ExampleSelect({ label, chosen, onChoose }: Props) {
  return (
    <select aria-label={label} value={chosen?.slug ?? ''} onChange={(event) => onChoose(event.target.value)}>
      {catalogue.map(({ title, examples }) => (
        <optgroup key={title} label={title}>
          {examples.map(({ slug, title }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}
