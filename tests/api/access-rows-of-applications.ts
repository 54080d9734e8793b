interface Mine {
  application: number;
}
const written = { name: 'آموزشگاه تازه', site: '', kind: 'person', national_id: '' };
/** What names an application: one's own answers `member`, another person's is not there. */
const onOne = (member: number, body: object) => ({
  access: 'member' as const,
  own: ({ application }: Mine) => ({ path: { id: application }, body }),
  visitor: 401,
  member,
  foreign: { status: 404, input: ({ application }: Mine) => ({ path: { id: application }, body }) },
});
const form = (): FormData => {
  const fields = new FormData();
  fields.set('kind', 'identity');
  fields.set('picture', new File([new Uint8Array([1, 2, 3])], 'a.png'));
  return fields;
};

/** Rows of calls about applications for academies. */
export const rowsOfApplications = {
  showAcademyOffer: { access: 'public' as const, own: () => ({}), visitor: 200, member: 200 },
  beginApplication: { access: 'member' as const, own: () => ({ body: written }), visitor: 401, member: 200 },
  listMyApplications: { access: 'member' as const, own: () => ({}), visitor: 401, member: 200 },
  saveApplication: onOne(200, { ...written, name: 'نامی دیگر', version: 1 }),
  // It is no picture.
  sendApplicationDocument: {
    ...onOne(422, {}),
    own: ({ application }: Mine) => ({ path: { id: application }, body: form() }),
    foreign: { status: 404, input: ({ application }: Mine) => ({ path: { id: application }, body: form() }) },
  },
  // It has no site.
  chooseApplicationProof: onOne(422, { how: 'file', version: 2 }),
  checkApplicationProof: onOne(409, {}),
  // A document is missing.
  sendApplication: onOne(422, { version: 2 }),
  enterPanelFirst: onOne(409, {}),
  dropApplication: onOne(200, {}),
};
