import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { reportError, reportedMessage } from './report-error.ts';

const envelope = { code: 503, message: 'سرور سرگرم است. لطفاً کمی بعد دوباره تلاش کنید.', data: null };

function thrownBy(error: unknown): unknown {
  try {
    return reportError(error);
  } catch (thrown) {
    return thrown;
  }
}

test('what the server said of a call goes on to the page, with its status', () => {
  expect(thrownBy(new ApiError(503, envelope))).toMatchObject({
    data: { message: envelope.message },
    init: { status: 503 },
  });
});

test('what nobody said anything of stays as it is', () => {
  for (const error of [new ApiError(0, null), new Error('a bug')]) expect(thrownBy(error)).toBe(error);
});

test('the page reads the sentence back, and none from other errors', () => {
  const answer = (data: unknown) => ({ status: 503, statusText: '', internal: false, data });
  expect(reportedMessage(answer({ message: 'سرور سرگرم است.' }))).toBe('سرور سرگرم است.');
  for (const error of [answer(null), answer('no'), answer({ topSearch: [] }), new Error('a bug'), undefined])
    expect(reportedMessage(error)).toBeNull();
});
