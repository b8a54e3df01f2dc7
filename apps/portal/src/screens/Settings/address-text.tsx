import { Fragment } from 'react';

/** An address that breaks after its parts, not within a word, where it is longer than its line. */
export function AddressText({ value }: { value: string }) {
  const parts = value.split(/(?<=[/?&])(?=[^/])/);
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
