import { useTranslate } from 'react-admin';

/** Whether a condition holds. */
export function Holds({ isHeld }: { isHeld: boolean }) {
  const translate = useTranslate();
  return (
    <span className={isHeld ? 'c-tag c-tag-good' : 'c-tag c-tag-mute'}>
      {translate(isHeld ? 'inspector.holds' : 'inspector.fails')}
    </span>
  );
}
