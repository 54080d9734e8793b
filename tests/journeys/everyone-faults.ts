import type { Page } from '@playwright/test';

/** What each look returns: one line a fault, none where there is none. */
type Faults = string[];

/**
 * What runs over the edge of the screen, is cut off by a box around it, or lies on a control. Text that a style
 * shortens on purpose (line-clamp, an ellipsis) is not cut off: those are titles whose link leads to the whole of them.
 */
export const layoutFaults = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const root = document.documentElement;
    if (root.scrollWidth > root.clientWidth)
      faults.add(`the page is ${root.scrollWidth} px wide on a screen of ${root.clientWidth}`);
    /** What an element is asked for many times over, such as by each text in it, is found out once. */
    const once = <Answer>(find: (one: Element) => Answer): ((one: Element) => Answer) => {
      const known = new Map<Element, Answer>();
      return (one) => {
        if (!known.has(one)) known.set(one, find(one));
        return known.get(one)!;
      };
    };
    const shown = once((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true }),
    );
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()}${one.id && `#${one.id}`}${[...one.classList].map((word) => `.${word}`).join('')}`;
    interface Box {
      left: number;
      top: number;
      right: number;
      bottom: number;
    }
    const plain = ({ left, top, right, bottom }: DOMRect): Box => ({ left, top, right, bottom });
    const width = ({ left, right }: Box): number => right - left;
    const height = ({ top, bottom }: Box): number => bottom - top;
    const tiny = (box: Box): boolean => width(box) < 2 || height(box) < 2;
    const boxOf = once((one) => plain(one.getBoundingClientRect()));
    const styleOf = once((one) => {
      const style = getComputedStyle(one);
      const { overflowX, overflowY, position, clipPath, textOverflow, webkitLineClamp } = style;
      const clip = style.getPropertyValue('clip');
      return { overflowX, overflowY, position, clipPath, textOverflow, webkitLineClamp, clip };
    });
    /** What people do not see but hear. */
    const unseen: (one: Element) => boolean = once((one) => {
      const { clipPath, clip, position, overflowX } = styleOf(one);
      if (clipPath.startsWith('inset(50%') || clip.startsWith('rect(')) return true;
      if (position === 'absolute' && overflowX !== 'visible' && tiny(boxOf(one))) return true;
      return one.parentElement !== null && unseen(one.parentElement);
    });
    const floats: (one: Element) => Element | null = once((one) => {
      if (['fixed', 'sticky'].includes(styleOf(one).position) || one.matches(':popover-open, dialog')) return one;
      return one.parentElement && floats(one.parentElement);
    });

    const all: Box = { left: -Infinity, top: -Infinity, right: Infinity, bottom: Infinity };
    /** What an element and those around it leave to be seen of what is in it. */
    const opening: (one: Element) => Box = once((one) => {
      if (one === document.body || !one.parentElement) return all;
      const around = opening(one.parentElement);
      const { overflowX, overflowY } = styleOf(one);
      const edge = boxOf(one);
      return {
        left: overflowX === 'visible' ? around.left : Math.max(around.left, edge.left),
        right: overflowX === 'visible' ? around.right : Math.min(around.right, edge.right),
        top: overflowY === 'visible' ? around.top : Math.max(around.top, edge.top),
        bottom: overflowY === 'visible' ? around.bottom : Math.min(around.bottom, edge.bottom),
      };
    });
    /** What is left of a box within all that cuts it off. */
    const within = (from: Element | null, box: Box): Box => {
      const hole = from ? opening(from) : all;
      const [left, top] = [Math.max(box.left, hole.left), Math.max(box.top, hole.top)];
      return {
        left,
        top,
        right: Math.max(left, Math.min(box.right, hole.right)),
        bottom: Math.max(top, Math.min(box.bottom, hole.bottom)),
      };
    };

    const texts: { words: string; owner: Element; box: Box }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const words = (node.textContent ?? '').trim();
      const owner = node.parentElement;
      if (
        words === '' ||
        !owner ||
        owner.closest('script, style, noscript, svg, select, option, datalist') ||
        !shown(owner) ||
        unseen(owner)
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const piece of range.getClientRects()) {
        const box = plain(piece);
        if (!tiny(box)) texts.push({ words: words.slice(0, 40), owner, box });
      }
    }

    for (const { words, owner, box } of texts) {
      let shortened = false;
      for (let up: Element | null = owner; up && up !== document.body; up = up.parentElement) {
        const style = styleOf(up);
        if (style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis') shortened = true;
        if (
          shortened ||
          style.overflowX === 'auto' ||
          style.overflowX === 'scroll' ||
          style.overflowY === 'auto' ||
          style.overflowY === 'scroll'
        )
          break;
        const edge = boxOf(up);
        const out = Math.max(
          style.overflowX === 'visible' ? 0 : Math.max(edge.left - box.left, box.right - edge.right),
          style.overflowY === 'visible' ? 0 : Math.max(edge.top - box.top, box.bottom - edge.bottom),
        );
        // The boxes of letters are higher than the letters.
        const room = style.overflowY === 'visible' ? 2 : Math.max(2, height(box) / 5);
        if (out > room) faults.add(`«${words}» is cut off by ${name(up)}`);
        if (up.parentElement === document.body && (box.left < -1 || box.right > root.clientWidth + 1))
          faults.add(`«${words}» of ${name(owner)} runs over the edge`);
      }
    }

    const seen = texts.map((text) => ({ text, box: within(text.owner, text.box), layer: floats(text.owner) }));
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ].filter((one) => shown(one) && !unseen(one));
    for (const control of controls) {
      const box = boxOf(control);
      if (tiny(box)) continue;
      const layer = floats(control);
      const scroller = (() => {
        for (let up: Element | null = control; up && up !== document.body; up = up.parentElement)
          if (['auto', 'scroll'].includes(styleOf(up).overflowX)) return up;
        return null;
      })();
      // The buttons of a row lie on its ends: what is under them is scrolled away from there.
      const liesOnPurpose = control.matches('.carousel-button');
      if (!scroller && !layer && (box.left < -1 || box.right > root.clientWidth + 1))
        faults.add(`${name(control)} «${control.textContent.trim().slice(0, 30)}» runs over the edge`);
      const pieces = [...control.getClientRects()].map((piece) => within(control.parentElement, plain(piece)));
      const popup = control.closest('.combobox-popup, [popover]');
      for (const { text, box: seenBox, layer: textLayer } of liesOnPurpose ? [] : seen) {
        const touches = pieces.some(
          (piece) =>
            Math.min(piece.right, seenBox.right) - Math.max(piece.left, seenBox.left) > 3 &&
            Math.min(piece.bottom, seenBox.bottom) - Math.max(piece.top, seenBox.top) >
              Math.max(5, height(seenBox) / 4),
        );
        if (
          !touches ||
          textLayer !== layer ||
          control.contains(text.owner) ||
          text.owner.closest('label')?.contains(control) ||
          text.owner.closest('.combobox-popup, [popover]') !== popup
        )
          continue;
        faults.add(
          `«${text.words}» of ${name(text.owner)} lies on ${name(control)} ` +
            `«${control.textContent.trim().slice(0, 30)}»`,
        );
      }
    }
    return [...faults];
  });

/** What still moves for longer than a millisecond, or would. */
export const motionFaults = (page: Page): Promise<Faults> =>
  page.evaluate(() => {
    const faults = new Set<string>();
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()}${[...one.classList].map((word) => `.${word}`).join('')}`;
    const longest = (list: string): number =>
      Math.max(...list.split(',').map((part) => Number.parseFloat(part) * (part.trim().endsWith('ms') ? 1 : 1_000)));
    const nameOf = (animation: Animation): string =>
      animation instanceof CSSTransition ? animation.transitionProperty : (animation as CSSAnimation).animationName;
    for (const animation of document.getAnimations()) {
      const { duration, iterations } = animation.effect!.getComputedTiming();
      if (Number(duration) > 1 || iterations === Infinity)
        faults.add(`${nameOf(animation)} runs for ${String(duration)} ms`);
    }
    for (const one of document.querySelectorAll('body, body *, dialog')) {
      for (const part of [null, '::before', '::after', '::backdrop']) {
        const style = getComputedStyle(one, part);
        if (longest(style.transitionDuration) + longest(style.transitionDelay) > 1)
          faults.add(`${name(one)}${part ?? ''} changes in ${style.transitionDuration}`);
        if (
          style.animationName !== 'none' &&
          (longest(style.animationDuration) > 1 || style.animationIterationCount.includes('infinite'))
        )
          faults.add(`${name(one)}${part ?? ''} moves for ${style.animationDuration}`);
        if (style.scrollBehavior === 'smooth') faults.add(`${name(one)} scrolls smoothly`);
      }
    }
    return [...faults];
  });

/**
 * In forced colours: controls without an edge that have a ground otherwise, fields without one, controls whose focus
 * shows nowhere (in either colours), and states (pressed, current, chosen, checked, marked) that look like none. Run it
 * in forced colours, after a key was pressed: only then a focus that a script moves shows.
 */
export const forcedColourFaults = (page: Page, withRings: boolean): Promise<Faults> =>
  page.evaluate((rings) => {
    const faults = new Set<string>();
    const still = new CSSStyleSheet();
    still.replaceSync('*, ::before, ::after { transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets.push(still);
    const shown = (one: Element): boolean =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true, contentVisibilityAuto: true });
    const name = (one: Element): string =>
      `${one.tagName.toLowerCase()}${[...one.classList].map((word) => `.${word}`).join('')} ` +
      `«${(one.getAttribute('aria-label') ?? one.textContent).trim().slice(0, 30)}»`;
    const drawn = (width: string, kind: string): boolean =>
      Number.parseFloat(width) >= 1 && kind !== 'none' && kind !== 'hidden';
    const edge = (one: Element): boolean => {
      const style = getComputedStyle(one);
      return (
        drawn(style.borderBlockEndWidth, style.borderBlockEndStyle) || drawn(style.outlineWidth, style.outlineStyle)
      );
    };
    const ground = (one: Element): string => {
      for (let up: Element | null = one; up; up = up.parentElement) {
        const { backgroundColor } = getComputedStyle(up);
        if (!/, 0\)$|^transparent$/.test(backgroundColor)) return backgroundColor;
      }
      return 'canvas';
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>('a[href], button, input:not([type=hidden]), select, textarea, summary'),
    ].filter(shown);
    for (const control of controls) {
      const isField = control.matches('input:not([type=checkbox], [type=radio]), select, textarea');
      if (isField && !edge(control) && !edge(control.parentElement!))
        faults.add(`${name(control)} ${control.getAttribute('name') ?? ''} has no edge`);
      if (control.matches('button.button, a.button') && !edge(control)) faults.add(`${name(control)} has no edge`);
      const icon = control.querySelector('svg');
      if (icon && shown(icon) && getComputedStyle(icon).color === ground(icon))
        faults.add(`${name(control)} has a sign that nobody sees`);
    }

    const solid = (colour: string): string =>
      colour
        .match(/[\d.]+/g)
        ?.slice(0, 3)
        .join(' ') ?? colour;
    const look = (one: Element): string =>
      [
        one,
        ...one.querySelectorAll('*'),
        ...(one.matches('input') ? [one.parentElement!, ...one.parentElement!.querySelectorAll('*')] : []),
      ]
        .flatMap((part) =>
          [null, '::before', '::after'].map((pseudo) => {
            const style = getComputedStyle(part, pseudo);
            // Grounds differ by how much shows through them, which is nothing to see where all are one colour; shadows
            // are none.
            return [
              style.outlineStyle,
              style.outlineWidth,
              style.outlineColor,
              style.borderBlockEndWidth,
              style.borderBlockEndColor,
              style.borderBlockEndStyle,
              style.color,
              solid(pseudo === null ? ground(part) : style.backgroundColor),
              style.fontWeight,
              style.textDecorationLine,
              style.fill,
              style.transform,
              style.display,
              style.content,
            ].join(' ');
          }),
        )
        .join('\n');
    const told = (one: Element, state: string, turn: () => () => void): void => {
      const before = look(one);
      const back = turn();
      if (look(one) === before) faults.add(`${name(one)}: ${state} looks like none`);
      back();
    };
    for (const [attribute, without] of [
      ['aria-pressed', 'false'],
      ['aria-selected', 'false'],
      ['aria-checked', 'false'],
      ['aria-current', null],
      ['data-marked', null],
      ['data-invalid', null],
      ['aria-invalid', null],
    ] as const) {
      for (const one of document.querySelectorAll<HTMLElement>(`[${attribute}]:not([${attribute}='false'])`)) {
        // A step of a way that is no link is told by being none; boxes of one code are told as one.
        if (
          !shown(one) ||
          (attribute === 'aria-current' && !one.matches('a, button')) ||
          (attribute === 'aria-invalid' && one.closest('[data-invalid]'))
        )
          continue;
        const value = one.getAttribute(attribute)!;
        told(one, attribute, () => {
          if (without === null) one.removeAttribute(attribute);
          else one.setAttribute(attribute, without);
          return () => one.setAttribute(attribute, value);
        });
      }
    }
    for (const one of document.querySelectorAll<HTMLInputElement>('input:is([type=checkbox], [type=radio])')) {
      // What the browser draws itself shows its state there too, and no style says how.
      if (!shown(one) || getComputedStyle(one).appearance === 'auto') continue;
      const { checked } = one;
      told(one, 'checked', () => {
        one.checked = !checked;
        return () => {
          one.checked = checked;
        };
      });
    }

    // The ring: around what has the focus, or around what stands for it.
    for (const control of rings ? controls : []) {
      if (control.matches(':disabled, [tabindex="-1"]')) continue;
      const ring = (): string => {
        const near = [
          control,
          control.parentElement,
          control.parentElement?.parentElement,
          control.nextElementSibling,
          ...control.children,
        ].filter((one) => one instanceof Element);
        return near
          .flatMap((one) =>
            [null, '::before', '::after'].map((pseudo) => {
              const style = getComputedStyle(one, pseudo);
              return drawn(style.outlineWidth, style.outlineStyle) ? `${style.outlineWidth} ${style.outlineColor}` : '';
            }),
          )
          .join('|');
      };
      (document.activeElement as HTMLElement | null)?.blur();
      const before = ring();
      control.focus({ preventScroll: true });
      if (document.activeElement !== control) continue;
      if (ring() === before) faults.add(`${name(control)} ${control.getAttribute('name') ?? ''} has no ring`);
    }
    if (rings) (document.activeElement as HTMLElement | null)?.blur();
    document.adoptedStyleSheets.pop();
    return [...faults];
  }, withRings);
