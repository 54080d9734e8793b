import fc from 'fast-check';
import { expect, test } from 'vitest';
import { withoutShortcodes } from './without-shortcodes.ts';

test.each([
  ['[vc_row][vc_column width="1/2"]متن دوره[/vc_column][/vc_row]', 'متن دوره'],
  ['[caption id="attachment_5" align="alignnone"]نمای کلاس[/caption]', 'نمای کلاس'],
  ['[et_pb_section fb_built=&quot;1&quot;]سلام[/et_pb_section]', 'سلام'],
  ['[contact-form-7 id="12" title="فرم"] پایان', ' پایان'],
  ['[gallery] عکس‌ها', ' عکس‌ها'],
  ['[b]مهم[/b] است', 'مهم است'],
  ['[fusion_text]یک[/fusion_text] و [elementor-template id="7"]دو', 'یک و دو'],
  ['[button color=red /]ثبت‌نام', 'ثبت‌نام'],
  // Content in brackets.
  ['سطح [A1] تا [B2]', 'سطح [A1] تا [B2]'],
  ['پروژه [اختیاری] و [optional]', 'پروژه [اختیاری] و [optional]'],
  ['آرایه a[i] و b[0]', 'آرایه a[i] و b[0]'],
  ['[x = 5] در معادله', '[x = 5] در معادله'],
  ['[[gallery]] در وردپرس', '[[gallery]] در وردپرس'],
  ['[باز بدون بستن', '[باز بدون بستن'],
] as const)('%s', (text, left) => {
  expect(withoutShortcodes(text)).toBe(left);
});

test('a text without Latin words in brackets stays as it is', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[آبپ [\](){}/="۱۲<>]*$/), (text) => {
      expect(withoutShortcodes(text)).toBe(text);
    }),
  );
});
