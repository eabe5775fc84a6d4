/** Roles of the elements that users press or type into. */
const roles: Record<string, string> = {
  a: 'link',
  button: 'button',
  summary: 'button',
  select: 'combobox',
  textarea: 'textbox',
};
const inputRoles: Record<string, string> = {
  checkbox: 'checkbox',
  radio: 'radio',
  button: 'button',
  submit: 'button',
  number: 'spinbutton',
  search: 'searchbox',
};
const controls =
  'a[href], button, summary, select, textarea, input, [role="button"], [role="link"], [role="menuitem"], [role="menuitemradio"], [role="menuitemcheckbox"], [role="tab"], [role="option"], [role="checkbox"], [role="switch"], [role="combobox"]';

/** Role and accessible name of the control around an element; undefined for one without a name. Never a typed value. */
export function namedControl(target: EventTarget | null): { role: string; name: string } | undefined {
  const control = target instanceof Element ? target.closest(controls) : null;
  if (!control) return undefined;
  const name = nameOf(control).replace(/\s+/g, ' ').trim().slice(0, 80);
  return name === '' ? undefined : { role: roleOf(control), name };
}

function roleOf(control: Element): string {
  const tag = control.tagName.toLowerCase();
  const own = control.getAttribute('role');
  if (own !== null) return own;
  return control instanceof HTMLInputElement ? (inputRoles[control.type] ?? 'textbox') : (roles[tag] ?? tag);
}

function nameOf(control: Element): string {
  const label = control.getAttribute('aria-label');
  if (label) return label;
  const labelled = (control.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map((id) => (id ? document.getElementById(id)?.textContent : '') ?? '')
    .join(' ')
    .trim();
  if (labelled !== '') return labelled;
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    return textOfLabel(control.labels?.[0]);
  return control.textContent ?? '';
}

/** Its text, without that of the control inside: the content of a text area, the options of a select. */
function textOfLabel(label: HTMLLabelElement | undefined): string {
  const copy = label?.cloneNode(true);
  if (!(copy instanceof Element)) return '';
  for (const inner of copy.querySelectorAll('textarea, select')) inner.remove();
  return copy.textContent ?? '';
}
