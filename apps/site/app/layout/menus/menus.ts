import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { keepPressesBeside } from '../../shared/press-beside.ts';

/** What the menu of categories shows. */
export interface MenuCategory {
  id: number;
  name: string;
  sub: readonly { id: number; name: string }[];
}

/** Ids of the popovers: buttons name them, so that they open without JavaScript too. */
export const CATEGORY_MENU = 'category-menu';
export const MOBILE_MENU = 'mobile-menu';
export const USER_MENU = 'user-menu';

function close(id: string): void {
  const menu = document.getElementById(id);
  if (menu?.matches(':popover-open')) menu.hidePopover();
}

/**
 * What native popovers leave open (they close by Esc, by their buttons and by a press beside them): a menu closes when
 * its page goes, and when the focus leaves it. And the press beside it does nothing else.
 */
export function useMenusThatClose(): void {
  useEffect(keepPressesBeside, []);
  const { key } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    close(CATEGORY_MENU);
    close(MOBILE_MENU);
    close(USER_MENU);
  }, [key]);
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      if (!target.closest(`#${USER_MENU}, [popovertarget=${USER_MENU}]`)) close(USER_MENU);
      if (target.closest(`#${CATEGORY_MENU}, [popovertarget=${CATEGORY_MENU}]`)) return;
      close(CATEGORY_MENU);
      if (!target.closest(`#${MOBILE_MENU}, [popovertarget=${MOBILE_MENU}]`)) close(MOBILE_MENU);
    };
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);
}
