import { useTranslate } from 'ra-core';

const legend = [
  { keys: ['A'], text: 'refund.keys.approve' },
  { keys: ['R'], text: 'refund.keys.reject' },
  { keys: ['J'], text: 'refund.keys.next' },
  { keys: ['K'], text: 'refund.keys.previous' },
  { keys: ['Enter'], text: 'refund.keys.confirm' },
  { keys: ['Esc'], text: 'refund.keys.close' },
];

/** What the keys do. Not shown where there is no keyboard. */
export function KeyLegend() {
  const translate = useTranslate();
  return (
    <ul className="p-refund-keys" aria-label={translate('refund.keys.title')}>
      {legend.map(({ keys, text }) => (
        <li key={text}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {translate(text)}
        </li>
      ))}
    </ul>
  );
}
