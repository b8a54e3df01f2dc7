import type { ReactNode } from 'react';
import { useText } from '../i18n/use-text.ts';
import Sheet from '../ui/sheet.tsx';

export interface SideSheetProps {
  heading: string;
  onClose: () => void;
  children: ReactNode;
}

/** A sheet beside what it belongs to, under its heading; the list stays visible. */
export function SideSheet({ heading, onClose, children }: SideSheetProps) {
  const text = useText();
  return (
    <Sheet
      side="right"
      label={heading}
      closeLabel={text('dialog.close')}
      heading={<h2 className="line-clamp-2 text-lead leading-tight font-medium wrap-anywhere">{heading}</h2>}
      isOpen
      onClose={onClose}
    >
      {children}
    </Sheet>
  );
}
