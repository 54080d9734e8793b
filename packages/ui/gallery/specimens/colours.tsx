const roles = [
  '--surface',
  '--raised',
  '--sunken',
  '--text',
  '--muted',
  '--accent',
  '--accent-hover',
  '--accent-soft',
  '--on-accent',
  '--highlight',
  '--highlight-fill',
  '--highlight-soft',
  '--success',
  '--success-soft',
  '--danger',
  '--danger-soft',
  '--line',
  '--control-line',
  '--focus',
];

/** Every role with its colour, in the theme that is on. */
export function Colours() {
  return (
    <div className="gallery-row">
      {roles.map((role) => (
        <span key={role} className="gallery-colour">
          {/* an attribute may name a variable; a style attribute would need a looser policy than the site has */}
          <svg width="32" height="32" aria-hidden="true">
            <rect width="32" height="32" fill={`var(${role})`} />
          </svg>
          <bdi dir="ltr">{role.slice(2)}</bdi>
        </span>
      ))}
    </div>
  );
}
