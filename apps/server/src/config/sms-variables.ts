import { z } from 'zod';
import { serviceOrigin, serviceProblem, wholeNumber } from './config-values.ts';

const apiKey = z.string().regex(/^[\w.~+/=-]{8,512}$/);
const apiKeyProblem = 'must be a key of 8 to 512 letters, digits and signs, as the provider shows it';
const kavenegarTemplate = z.string().regex(/^[\w.-]{1,100}$/);
const kavenegarTemplateProblem = 'must be the name of a template at Kavenegar';
const smsIrTemplate = wholeNumber(1, 2_147_483_647);
const smsIrTemplateProblem = 'must be the number of a template at SMS.ir';

/** Settings of the providers of SMS, as config.ts lists its variables. */
export const smsVariables = {
  KAVENEGAR_API_KEY: [apiKey, apiKeyProblem],
  KAVENEGAR_URL: [serviceOrigin, serviceProblem],
  KAVENEGAR_TEMPLATE: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_LOGIN: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_REGISTER: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_RESET: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_WITHDRAWAL: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_ACCOUNT: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_ACCOUNT_REMOVED: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_COURSE_READY: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_ACADEMY_PURCHASE: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_ACADEMY_ACCOUNT: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_ALERTS: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_SEAT: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_TOP_UP: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_PURCHASE: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_REFUND: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_PAID_OUT: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_PASSWORD: [kavenegarTemplate, kavenegarTemplateProblem],
  KAVENEGAR_TEMPLATE_NOTICE_ANSWER: [kavenegarTemplate, kavenegarTemplateProblem],
  SMSIR_API_KEY: [apiKey, apiKeyProblem],
  SMSIR_URL: [serviceOrigin, serviceProblem],
  SMSIR_PARAMETER: [z.string().regex(/^\w{1,50}$/), 'must be the name of the parameter of the code, such as CODE'],
  SMSIR_TEMPLATE: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_LOGIN: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_REGISTER: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_RESET: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_WITHDRAWAL: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_ACCOUNT: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_ACCOUNT_REMOVED: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_COURSE_READY: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_ACADEMY_PURCHASE: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_ACADEMY_ACCOUNT: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_ALERTS: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_SEAT: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_TOP_UP: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_PURCHASE: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_REFUND: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_PAID_OUT: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_PASSWORD: [smsIrTemplate, smsIrTemplateProblem],
  SMSIR_TEMPLATE_NOTICE_ANSWER: [smsIrTemplate, smsIrTemplateProblem],
} as const;
