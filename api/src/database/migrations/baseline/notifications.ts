/** Notifications with their deliveries, and the events of live streams. */
export const notifications = {
  up: `
CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('activation', 'orders', 'worklist', 'broadcast')),
  audience text NOT NULL CHECK (audience IN ('user', 'all', 'customers', 'staff')),
  user_id bigint REFERENCES users ON DELETE CASCADE CHECK ((audience = 'user') = (user_id IS NOT NULL)),
  import_id bigint,
  title text NOT NULL,
  content text NOT NULL,
  image text,
  link text,
  -- Also sent by mail.
  mail boolean NOT NULL DEFAULT false,
  -- Changes of orders are batched: until this time further orders join this notification. NULL: not batched.
  gathers_until timestamptz,
  created_by bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  version integer NOT NULL DEFAULT 0,
  -- In the bin since.
  deleted_at timestamptz,
  folded text NOT NULL GENERATED ALWAYS AS
    (fold_vietnamese(title || ' ' || regexp_replace(content, '<[^>]*>', ' ', 'g'))) STORED,
  search tsvector NOT NULL GENERATED ALWAYS AS
    (search_vector(title, regexp_replace(content, '<[^>]*>', ' ', 'g'))) STORED
);
COMMENT ON TABLE notifications IS 'Notifications to one user (user_id) and broadcasts to an audience.';
CREATE INDEX notifications_of_user ON notifications (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX notifications_broadcast ON notifications (id DESC) WHERE user_id IS NULL;
CREATE INDEX notifications_import ON notifications (import_id) WHERE import_id IS NOT NULL;
CREATE INDEX notifications_bin ON notifications (deleted_at) WHERE deleted_at IS NOT NULL;
-- A user has at most one open batch.
CREATE UNIQUE INDEX notifications_gathering ON notifications (user_id) WHERE gathers_until IS NOT NULL;
-- Searches in one user's notifications start from the user, so these two indexes hold only broadcasts.
CREATE INDEX notifications_folded ON notifications USING gin (folded gin_trgm_ops) WHERE user_id IS NULL;
CREATE INDEX notifications_search ON notifications USING gin (search) WHERE user_id IS NULL;

CREATE TABLE gathered_orders (
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  order_id bigint NOT NULL,
  order_code text NOT NULL,
  status smallint NOT NULL,
  PRIMARY KEY (notification_id, order_id)
);
COMMENT ON TABLE gathered_orders IS 'Orders of a batched notification, with the status it reports.';

CREATE TABLE notification_reads (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  read_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  PRIMARY KEY (user_id, notification_id)
);
COMMENT ON TABLE notification_reads IS 'Which user has read which notification.';
CREATE INDEX notification_reads_notification ON notification_reads (notification_id);

CREATE TABLE notification_preferences (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL,
  enabled boolean NOT NULL,
  PRIMARY KEY (user_id, channel)
);
COMMENT ON TABLE notification_preferences IS 'Channels that a user has switched. A channel without a row is on.';

CREATE TABLE notification_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  notification_id bigint NOT NULL REFERENCES notifications ON DELETE CASCADE,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  channel text NOT NULL,
  state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'skipped')),
  tries integer NOT NULL DEFAULT 0,
  -- Why the last try failed, or why the delivery was skipped.
  reason text,
  created_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  updated_at timestamptz NOT NULL DEFAULT date_trunc('milliseconds', now()),
  UNIQUE (notification_id, user_id, channel)
);
COMMENT ON TABLE notification_deliveries IS 'One delivery for each notification, user and channel.';
CREATE INDEX notification_deliveries_state ON notification_deliveries (state, id DESC);
CREATE INDEX notification_deliveries_user ON notification_deliveries (user_id);

CREATE TABLE live_events (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  audience text NOT NULL CHECK (audience IN ('data-entry', 'user', 'all', 'customers', 'staff')),
  user_id bigint CHECK ((audience = 'user') = (user_id IS NOT NULL)),
  data jsonb NOT NULL
);
COMMENT ON TABLE live_events IS
  'Recent events of live streams (SSE). A stream that reconnects reads from its last id. A job deletes old rows.';
CREATE INDEX live_events_at ON live_events (at);

-- These triggers notify the servers of changed rights and ended sessions, so no code path can forget a stream.
CREATE FUNCTION tell_rights_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_rights', CASE TG_OP WHEN 'DELETE' THEN OLD.user_id ELSE NEW.user_id END::text);
  RETURN NULL;
END $$;
CREATE FUNCTION tell_account_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('live_rights', NEW.id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER live_session_ended AFTER DELETE OR UPDATE OF revoked_at, expires_at ON sessions
  FOR EACH ROW EXECUTE FUNCTION tell_rights_changed();
CREATE TRIGGER live_permissions_changed AFTER INSERT OR DELETE ON user_permissions
  FOR EACH ROW EXECUTE FUNCTION tell_rights_changed();
CREATE TRIGGER live_account_changed AFTER UPDATE OF role, activated_at, deleted_at, token_version ON users
  FOR EACH ROW
  WHEN ((OLD.role, OLD.activated_at, OLD.deleted_at, OLD.token_version)
    IS DISTINCT FROM (NEW.role, NEW.activated_at, NEW.deleted_at, NEW.token_version))
  EXECUTE FUNCTION tell_account_changed();
`,
  down: `
DROP TRIGGER live_account_changed ON users;
DROP TRIGGER live_permissions_changed ON user_permissions;
DROP TRIGGER live_session_ended ON sessions;
DROP FUNCTION tell_account_changed(), tell_rights_changed();
DROP TABLE live_events, notification_deliveries, notification_preferences, notification_reads, gathered_orders,
  notifications;
`,
};
