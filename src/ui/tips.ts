import './tips.css';

/** Milliseconds that the pointer must rest on an element. */
const REST = 250;
/** Pixels between a tooltip and its element, and between a tooltip and the window's edge. */
const GAP = 6;

/**
 * The tooltips of the whole page, in one element of the top layer, so that nothing covers or clips them. They show the name
 * of an icon (`data-tip`), or the full text that an ellipsis cuts. A resting pointer shows a tooltip after a delay, focus
 * immediately; Escape hides it. A click shows one that is all its element says (`data-tip-click`).
 */
export function startTips(page: Document = document): void {
  const tip = page.createElement('div');
  tip.className = 'c-tip';
  tip.popover = 'manual';
  // Its text is already in the page, as a name or as text.
  tip.setAttribute('aria-hidden', 'true');
  page.body.append(tip);
  let named: HTMLElement | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const hide = () => {
    clearTimeout(resting);
    named = undefined;
    tip.hidePopover();
  };
  const show = (target: HTMLElement) => {
    const text = textOf(target);
    if (text === '' || !target.isConnected) return;
    tip.textContent = text;
    tip.showPopover();
    place(tip, target);
  };
  const over = (target: HTMLElement | undefined, wait: number) => {
    if (target === named) return;
    hide();
    named = target;
    if (!target) return;
    if (wait > 0) resting = setTimeout(() => show(target), wait);
    else show(target);
  };

  page.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'touch') over(askedAbout(event.target), REST);
  });
  page.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && target.matches(':focus-visible')) over(askedAbout(target), 0);
  });
  // On a touch screen, a tap is the only way to read it.
  page.addEventListener('click', ({ target }) => {
    const clicked = target instanceof Element ? target.closest<HTMLElement>('[data-tip-click]') : null;
    if (clicked) over(clicked, 0);
  });
  page.addEventListener('keydown', ({ key }) => key === 'Escape' && hide());
  for (const end of ['focusout', 'pointerdown', 'scroll'])
    page.addEventListener(end, hide, { capture: true, passive: true });
  page.documentElement.addEventListener('pointerleave', hide);
}

/** The closest element with a tooltip. */
function askedAbout(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element)) return undefined;
  const named = target.closest<HTMLElement>('[data-tip]');
  if (named) return named;
  for (
    let element: Element | null = target, steps = 0;
    element instanceof HTMLElement && steps < 3;
    element = element.parentElement, steps += 1
  ) {
    if (isCut(element)) return element;
  }
  return [...target.children].find((child): child is HTMLElement => child instanceof HTMLElement && isCut(child));
}

/** Whether an ellipsis cuts its text. */
function isCut(element: HTMLElement): boolean {
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
  if (scrollWidth <= clientWidth && scrollHeight <= clientHeight) return false;
  const { textOverflow, webkitLineClamp } = getComputedStyle(element);
  return (
    (textOverflow === 'ellipsis' && scrollWidth > clientWidth) ||
    (/^\d/.test(webkitLineClamp) && scrollHeight > clientHeight)
  );
}

/** An open menu already explains its button. */
function textOf(element: HTMLElement): string {
  const { tip } = element.dataset;
  if (tip === undefined) return element.title ? '' : (element.textContent ?? '').trim();
  return element.getAttribute('aria-expanded') === 'true' ? '' : tip;
}

/** Places the tooltip below, above when there is no space, or at the side if the surroundings require it; always inside the window. */
function place(tip: HTMLElement, target: HTMLElement): void {
  const at = target.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const beside = target.closest('[data-tips="right"]') !== null;
  const left = beside ? at.right + GAP : at.left + (at.width - width) / 2;
  const under = at.bottom + GAP + height <= innerHeight ? at.bottom + GAP : at.top - GAP - height;
  tip.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
  tip.style.top = `${Math.max(GAP, beside ? at.top + (at.height - height) / 2 : under)}px`;
}
