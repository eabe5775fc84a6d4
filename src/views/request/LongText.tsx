import './request.css';

/** A text in lines. A text area can be scrolled and selected by keyboard. */
export function LongText({ text, label }: { text: string; label: string }) {
  return (
    <textarea
      readOnly
      className="c-input v-request-text"
      aria-label={label}
      spellCheck={false}
      rows={Math.min(24, text.split('\n').length)}
      value={text}
    />
  );
}
