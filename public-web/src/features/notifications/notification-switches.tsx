import type { NotificationPreferences } from '@logistics/shared/contracts';
import {
  useGetNotificationPreferencesQuery,
  useUpdateNotificationPreferencesMutation,
} from '@logistics/shared/api-client/public';
import { wordsOfChannel } from '@logistics/shared/texts/notification-channels';
import { siteTexts } from '@logistics/shared/texts/site';
import { preferenceTexts as texts } from '@logistics/shared/texts/site-notifications';
import { Button } from '../../components/button/button.tsx';
import { Bar, Skeleton } from '../../components/state/skeleton.tsx';
import { showToast } from '../../components/toast/show-toast.ts';
import list from './notifications.module.css';
import styles from './switches.module.css';

/** Notification channels of the user. A switch takes effect at once, and goes back if the request fails. */
export function NotificationSwitches({ email }: { email: string }) {
  const { data, error, isFetching, refetch } = useGetNotificationPreferencesQuery();
  const [update] = useUpdateNotificationPreferencesMutation();

  async function change(options: Partial<NotificationPreferences>) {
    const { error: refused } = await update(options);
    if (refused)
      showToast('error', texts.failed, {
        id: 'preferences',
        action: { label: siteTexts.retry, onClick: () => void change(options) },
      });
    else showToast('success', texts.saved, { id: 'preferences' });
  }

  return (
    <section className={styles['switches']} aria-labelledby="preferences-title">
      <h2 id="preferences-title">{texts.title}</h2>
      <p>{texts.text}</p>
      {!data && error && (
        <div role="alert">
          <p>{texts.loadFailed}</p>
          <Button icon="retry" disabled={isFetching} onClick={() => void refetch()}>
            {siteTexts.retry}
          </Button>
        </div>
      )}
      {!data && !error && (
        <Skeleton className={list['bars']}>
          <Bar width={100} height={64} />
          <Bar width={100} height={64} />
        </Skeleton>
      )}
      {data && (
        <ul>
          {Object.entries(data).map(([channel, on]) => {
            const { label, help } = wordsOfChannel(channel);
            return (
              <Switch
                key={channel}
                label={label}
                help={help(email)}
                on={on}
                onChange={(wanted) => void change({ [channel]: wanted })}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

interface SwitchProps {
  label: string;
  help: string;
  on: boolean;
  onChange: (on: boolean) => void;
}

function Switch({ label, help, on, onChange }: SwitchProps) {
  return (
    <li>
      <label className={styles['switch']}>
        <span>
          {label}
          <small>{help}</small>
        </span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          onChange={(event) => onChange(event.target.checked)}
        />
      </label>
    </li>
  );
}
