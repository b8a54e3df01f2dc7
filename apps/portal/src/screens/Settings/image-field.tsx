import type { brandImages } from '@portico/server/page-object';
import { useState } from 'react';
import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { resizeImage } from './resize-image.ts';

interface ImageFieldProps {
  kind: keyof typeof brandImages;
  /** Where the picture is; null: the portal's own. */
  value: string | null;
  error: string | undefined;
  onChange: (image: string | null) => void;
}

/** A picture of the organisation's own in the place of the portal's. */
export function ImageField({ kind, value, error, onChange }: ImageFieldProps) {
  const text = useText();
  const [isBroken, setBroken] = useState(false);
  const take = async (file: File) => {
    setBroken(false);
    await resizeImage(file, kind).then(onChange, () => setBroken(true));
  };
  const problem = isBroken ? text('validation.file-broken') : error;
  return (
    <div role="group" aria-label={text(`brand.${kind}`)} className="flex flex-col gap-1.5">
      <p className="font-medium">{text(`brand.${kind}`)}</p>
      {value === null ? (
        <FileDrop
          label={text('brand.image.choose')}
          help={text(`brand.${kind}.help`)}
          accept="image/png,image/jpeg,image/webp,image/svg+xml"
          onFile={(file) => void take(file)}
        />
      ) : (
        <div className="flex items-center gap-4 rounded-normal border border-line p-3">
          <img src={value} alt="" className="h-16 max-w-40 rounded-small object-contain" />
          <Button onPress={() => onChange(null)}>{text('brand.image.remove')}</Button>
        </div>
      )}
      {problem && (
        <p role="alert" className="text-danger">
          {problem}
        </p>
      )}
    </div>
  );
}
