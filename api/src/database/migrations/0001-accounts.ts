import type { Migration } from './migration.ts';

/** Accounts, rights, sessions, audit and rate limits. All times are UTC. */
export const accounts: Migration = {
  name: '0001-accounts',
  up: `
    CREATE EXTENSION IF NOT EXISTS citext;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    CREATE EXTENSION IF NOT EXISTS unaccent;

    CREATE FUNCTION fold_vietnamese(value text) RETURNS text
      LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
      RETURN lower(public.unaccent('public.unaccent'::regdictionary, normalize(value, NFC)));

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
      role smallint NOT NULL DEFAULT 3 CHECK (role IN (1, 2, 3)),
      activated_at timestamptz,
      token_version integer NOT NULL DEFAULT 0,
      customer_code text NOT NULL UNIQUE DEFAULT next_customer_code(),
      deleted_at timestamptz,
      version integer NOT NULL DEFAULT 0,
      created_at timestamptz NOT NULL DEFAULT now(),
      updated_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX users_newest ON users (created_at DESC, id DESC);
    CREATE INDEX users_super_admins ON users (id) WHERE role = 1 AND deleted_at IS NULL;

    CREATE TABLE permissions (
      id smallint PRIMARY KEY,
      name text NOT NULL
    );
    CREATE TABLE user_permissions (
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      permission_id smallint NOT NULL REFERENCES permissions,
      granted_by bigint REFERENCES users ON DELETE SET NULL,
      granted_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (user_id, permission_id)
    );

    CREATE TABLE sessions (
      id uuid PRIMARY KEY,
      user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
      created_at timestamptz NOT NULL DEFAULT now(),
      expires_at timestamptz NOT NULL,
      revoked_at timestamptz,
      address text,
      user_agent text
    );
    CREATE INDEX sessions_of_user ON sessions (user_id) WHERE revoked_at IS NULL;

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
    CREATE INDEX audit_log_newest ON audit_log (at DESC, id DESC);
    CREATE INDEX audit_log_subject ON audit_log (subject_type, subject_id);

    CREATE TABLE rate_limits (
      key varchar(255) PRIMARY KEY,
      points integer NOT NULL DEFAULT 0,
      expire bigint
    );
  `,
  down: `
    DROP TABLE rate_limits, audit_log, sessions, user_permissions, permissions, users;
    DROP FUNCTION next_customer_code();
    DROP SEQUENCE customer_codes;
    DROP FUNCTION fold_vietnamese(text);
  `,
};
