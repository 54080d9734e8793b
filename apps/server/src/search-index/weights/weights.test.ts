import { expect, test } from 'vitest';
import { testDeclaration } from '../../../../../tests/search-index/random-index.ts';
import { declareIndex } from '../declaration.ts';
import { weightsOf, withWeights } from './weights.ts';

const fresh = { order: 'newest', span: 10, points: 600, at: () => 0 };

test('fields, the prior and being new have a weight, where an index has them', () => {
  expect(weightsOf({ ...testDeclaration, priorPoints: 0 })).toEqual({ title: 10, names: 4, body: 1 });
  expect(weightsOf(testDeclaration)).toEqual({ title: 10, names: 4, body: 1, prior: 4 });
  expect(weightsOf({ ...testDeclaration, fresh })).toEqual({ title: 10, names: 4, body: 1, prior: 4, fresh: 600 });
});

test('an index takes the weights that it knows', () => {
  const changed = withWeights({ ...testDeclaration, fresh }, { title: 2.5, prior: 1, fresh: 50 });
  expect(weightsOf(changed)).toEqual({ title: 2.5, names: 4, body: 1, prior: 1, fresh: 50 });
  expect(weightsOf(withWeights(testDeclaration, weightsOf(testDeclaration)))).toEqual(weightsOf(testDeclaration));
});

test('what is no weight, or of nothing that there is, is passed over', () => {
  const stored = { title: 0, names: -1, body: Number.NaN, prior: -4, fresh: 3, summary: 9, constructor: 7 };
  expect(weightsOf(withWeights(testDeclaration, stored))).toEqual(weightsOf(testDeclaration));
});

test('no field has the name of another weight', () => {
  const [title] = testDeclaration.fields;
  expect(() => declareIndex({ ...testDeclaration, fields: [title!, { ...title!, name: 'prior' }] })).toThrow('prior');
});
