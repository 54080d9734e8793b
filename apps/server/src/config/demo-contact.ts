/** Plainly invented: a number of zeros, and a domain that cannot be registered (RFC 2606). */
export const demoContact = {
  address: 'تهران، خیابان نمونه، کوچه نارنج، پلاک ۱۲، طبقه سوم',
  phone: '021-00000000',
  email: 'salam@kavosh.example',
} as const;
