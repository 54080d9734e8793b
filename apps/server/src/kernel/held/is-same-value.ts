/** Whether they say the same, as JSON keeps them in any order. Pure. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])] as never[];
  return keys.every((key) => isSameValue(one[key], other[key]));
}
