import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { localNumber } from '../../fields/shared/number/number-form';
import { Button } from '../../ui/button';
import { beginning } from './beginning';
import './request.css';

/** A text in lines. A long text shows its beginning, with a button for the rest. */
export function LongText({ text, label }: { text: string; label: string }) {
  const translate = useTranslate();
  const [all, setAll] = useState(false);
  const start = beginning(text);
  const isLong = start.text.length < text.length;
  return (
    <>
      {/* A text area can be scrolled and selected by keyboard. */}
      <textarea
        readOnly
        className="c-input v-request-text"
        aria-label={label}
        spellCheck={false}
        rows={Math.min(24, start.lines)}
        value={all ? text : start.text}
      />
      {isLong && (
        <Button small onClick={() => setAll(!all)} aria-expanded={all}>
          {translate(all ? 'apitest.less' : 'apitest.all', { lines: localNumber(start.lines) })}
        </Button>
      )}
    </>
  );
}
