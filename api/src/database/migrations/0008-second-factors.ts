import type { Migration } from './migration.ts';

/** A second factor for staff: a code of an authenticator app (TOTP), with recovery codes. */
export const secondFactors: Migration = {
  name: '0008-second-factors',
  up: `
CREATE TABLE second_factors (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- The secret of the authenticator app, encrypted with a key derived from JWT_SECRET.
  secret bytea NOT NULL,
  -- The time step of the last code that was used. Each code works once.
  last_step bigint NOT NULL,
  enabled_at timestamptz NOT NULL DEFAULT now()
);
COMMENT ON TABLE second_factors IS 'Accounts that log in with a code beside the password.';

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES second_factors ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);
COMMENT ON TABLE recovery_codes IS 'Hashes of unused recovery codes, which replace a code of the app.';

CREATE TABLE security_settings (
  -- At most one row.
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  second_factor_required boolean NOT NULL
);
COMMENT ON TABLE security_settings IS 'Rules that a super admin sets for all staff. No row: none.';
`,
  down: 'DROP TABLE security_settings, recovery_codes, second_factors',
};
