/** Users, permissions, sessions, password resets, the audit log and rate limits. */
export const accounts = {
  up: `
-- KH00001, KH00002, and so on; longer once five digits are used up.
CREATE SEQUENCE customer_codes AS bigint;
CREATE FUNCTION next_customer_code() RETURNS text LANGUAGE plpgsql VOLATILE AS $$
DECLARE n text := nextval('customer_codes')::text;
BEGIN
  RETURN 'KH' || lpad(n, greatest(5, length(n)), '0');
END $$;

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  email citext NOT NULL UNIQUE,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  gender text CHECK (gender IN ('male', 'female', 'other')),
  date_of_birth date,
  phone text,
  avatar text,
  -- 1: super admin, 2: staff, 3: customer.
  role smallint NOT NULL DEFAULT 3 CHECK (role IN (1, 2, 3)),
  -- NULL: waits for activation by staff.
  activated_at timestamptz,
  -- Raised to make all earlier tokens of the account invalid.
  token_version integer NOT NULL DEFAULT 0,
  customer_code text NOT NULL UNIQUE DEFAULT next_customer_code(),
  -- In the bin since.
  deleted_at timestamptz,
  -- Personal data removed at the end of the time in the bin; the row stays for orders and history.
  purged_at timestamptz,
  version integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  folded text NOT NULL GENERATED ALWAYS AS (fold_vietnamese(
    last_name || ' ' || first_name || ' ' || last_name || ' ' || email::text || ' ' || coalesce(phone || ' ', '')
      || customer_code
  )) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS (search_vector(
    last_name || ' ' || first_name, email::text || ' ' || coalesce(phone || ' ', '') || customer_code
  )) STORED
);
COMMENT ON TABLE users IS 'Accounts of customers and staff.';
CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE INDEX users_super_admins ON users (id) WHERE role = 1 AND deleted_at IS NULL;
CREATE INDEX users_waiting ON users (created_at) WHERE activated_at IS NULL AND deleted_at IS NULL;
CREATE INDEX users_folded ON users USING gin (folded gin_trgm_ops);
CREATE INDEX users_search ON users USING gin (search);

CREATE TABLE permissions (
  id smallint PRIMARY KEY,
  name text NOT NULL
);
COMMENT ON TABLE permissions IS 'Permissions that a super admin can grant. Filled by the seed.';

CREATE TABLE user_permissions (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  permission_id smallint NOT NULL REFERENCES permissions,
  granted_by bigint REFERENCES users ON DELETE SET NULL,
  granted_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, permission_id)
);
COMMENT ON TABLE user_permissions IS 'Permissions of each user.';

CREATE TABLE sessions (
  id uuid PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz,
  last_seen_at timestamptz NOT NULL DEFAULT now(),
  address text,
  user_agent text
);
COMMENT ON TABLE sessions IS 'Logins. A token is valid only while its session is.';
CREATE INDEX sessions_of_user ON sessions (user_id) WHERE revoked_at IS NULL;

CREATE TABLE password_resets (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  token_hash bytea NOT NULL UNIQUE,
  expires_at timestamptz NOT NULL
);
COMMENT ON TABLE password_resets IS
  'The newest reset link of an account; older ones are invalid. Only a hash of the token is stored.';

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id bigint REFERENCES users ON DELETE SET NULL,
  action text NOT NULL,
  subject_type text NOT NULL,
  subject_id text NOT NULL,
  old jsonb,
  new jsonb,
  address text,
  request_id text
);
COMMENT ON TABLE audit_log IS 'Who changed what, with the old and the new values.';
-- Lists filter by subject, actor or action, and always show the newest first.
CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id, at DESC, id DESC);
CREATE INDEX audit_log_actor ON audit_log (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_action ON audit_log (action, at DESC, id DESC);
-- The dashboard shows the latest changes. Logins are far more frequent, so this index leaves them out.
CREATE INDEX audit_log_changes ON audit_log (at DESC, id DESC)
  WHERE action NOT LIKE 'session.%' AND action <> 'call.refuse';

CREATE TABLE rate_limits (
  key varchar(255) PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  expire bigint
);
COMMENT ON TABLE rate_limits IS 'Counters of rate-limiter-flexible, which defines the columns.';
`,
  down: `
DROP TABLE rate_limits, audit_log, password_resets, sessions, user_permissions, permissions, users;
DROP FUNCTION next_customer_code();
DROP SEQUENCE customer_codes;
`,
};
