/** Consonants of both scripts as classes of sound. Vowels, ع and hamza have none: they are written as one likes. */
const PERSIAN: Readonly<Record<string, string>> = {
  ب: 'b',
  پ: 'p',
  ت: 't',
  ط: 't',
  ث: 's',
  س: 's',
  ص: 's',
  ج: 'j',
  ژ: 'j',
  چ: 'c',
  ح: 'h',
  ه: 'h',
  خ: 'x',
  د: 'd',
  ذ: 'z',
  ز: 'z',
  ض: 'z',
  ظ: 'z',
  ر: 'r',
  ش: 'S',
  غ: 'q',
  ق: 'q',
  ف: 'f',
  ک: 'k',
  گ: 'g',
  ل: 'l',
  م: 'm',
  ن: 'n',
};
/** Groups of Latin letters, the longest first; '' for silent ones. */
const LATIN: readonly (readonly [group: string, sound: string])[] = [
  ['tion', 'Sn'],
  ['sion', 'Sn'],
  ['tch', 'c'],
  ['sch', 'S'],
  ['kh', 'x'],
  ['gh', 'q'],
  ['sh', 'S'],
  ['ch', 'c'],
  ['zh', 'j'],
  ['ph', 'f'],
  ['th', 't'],
  ['ck', 'k'],
  ['wh', 'v'],
  ['qu', 'k'],
  ['ce', 's'],
  ['ci', 's'],
  ['cy', 's'],
  ['b', 'b'],
  ['c', 'k'],
  ['d', 'd'],
  ['f', 'f'],
  ['g', 'g'],
  ['h', 'h'],
  ['j', 'j'],
  ['k', 'k'],
  ['l', 'l'],
  ['m', 'm'],
  ['n', 'n'],
  ['p', 'p'],
  ['q', 'q'],
  ['r', 'r'],
  ['s', 's'],
  ['t', 't'],
  ['v', 'v'],
  ['w', 'v'],
  ['x', 'ks'],
  ['z', 'z'],
];

const single = (key: string): string => key.replace(/(.)\1+/g, '$1');

/** A term has at most so many keys: و may be a consonant or a vowel, ه inside a compound may be silent. */
const MAX_KEYS = 4;
const MAX_LENGTH = 24;

function persianKeys(word: string): string[] {
  let keys = [''];
  for (let at = 0; at < word.length; at += 1) {
    const letter = word[at]!;
    const last = at === word.length - 1;
    let sounds = [PERSIAN[letter] ?? ''];
    if (at === 0 && (letter === 'و' || letter === 'ی')) sounds = [letter === 'و' ? 'v' : 'y'];
    else if (letter === 'و') sounds = last ? [''] : ['', 'v'];
    else if (letter === 'ه' && last) sounds = [''];
    else if (letter === 'ه' && word.length > 4 && at > 0 && !/[اوی]/.test(word[at + 1]!)) sounds = ['h', ''];
    // Once there are enough keys a doubtful letter is read in its first way alone.
    if (keys.length * sounds.length > MAX_KEYS) sounds = sounds.slice(0, 1);
    keys = keys.flatMap((key) => sounds.map((sound) => key + sound));
  }
  return keys;
}

function latinKeys(word: string): string[] {
  let key = '';
  for (let at = 0; at < word.length;) {
    const group = LATIN.find(([letters]) => word.startsWith(letters, at));
    const [letters, sound] = group ?? [word[at]!, at === 0 && word[at] === 'y' ? 'y' : ''];
    const end = at + letters.length;
    // The last h of «barnameh», the first of «rah»: written or not.
    if (!(letters === 'h' && end === word.length)) key += sound;
    at = letters === 'ce' || letters === 'ci' || letters === 'cy' ? at + 1 : end;
  }
  // `w` and `v` may be the vowel of «nowruz».
  const inside = key.slice(1).replace(/v/g, '');
  return inside.length === key.length - 1 ? [key] : [key, key.slice(0, 1) + inside];
}

/** Keys under which a typed word is looked up: a tanvin is heard and not written (`taghriban`, «تقریباً»). */
export function lookUpKeys(text: string): string[] {
  const keys = soundKeys(text);
  return /^[a-z]{3,}[b-z]an$/.test(text) ? [...new Set([...keys, ...soundKeys(text.slice(0, -1))])] : keys;
}

/**
 * Keys of the consonants that a folded term is heard with, the same for Persian, Persian in Latin letters and loan
 * words: photoshop and فتوشاپ, barname and برنامه have one in common. Letters are classes of sound (س ص ث s), vowels
 * are left out, doubled ones are single. Empty for what has no consonant or is no plain word: numbers, signs, stems of
 * the index. At most four.
 */
export function soundKeys(term: string): string[] {
  if (term.length < 2 || term.length > MAX_LENGTH) return [];
  let keys: string[] = [];
  if (/^[a-z]+$/.test(term)) keys = latinKeys(term);
  else if (/^[آ-ی]+$/.test(term)) keys = persianKeys(term);
  return [...new Set(keys.map(single))].filter((key) => key !== '').slice(0, MAX_KEYS);
}
