import { Link } from 'react-router-dom';
import type { Dashboard } from '@logistics/shared/contracts';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { Icon } from '../../components/icon.tsx';

const texts = officeDashboardTexts.first;

interface FirstStepsProps {
  figures: Dashboard;
  /** Only super admins set up the company and the accounts. */
  sees: { interface: boolean; users: boolean };
}

/** Checklist of first tasks for a system without orders, with a tick at each finished task. */
export function FirstSteps({ figures, sees }: FirstStepsProps) {
  const { setup } = figures;
  const steps = [
    { ...texts.steps.information, to: '/navbar/infor', shown: sees.interface, done: setup.company },
    { ...texts.steps.staff, to: '/users/add', shown: sees.users, done: setup.staff },
    { ...texts.steps.pages, to: '/system/posts/gioi-thieu', shown: sees.interface, done: setup.pages },
    { ...texts.steps.words, to: '/navbar/infor?part=words', shown: sees.interface, done: setup.statusWords },
    { ...texts.steps.upload, to: '/upload-orders', shown: true, done: setup.firstImport },
    {
      ...texts.steps.accounts,
      to: '/users/unconfirm-list/1',
      shown: sees.users && (figures.accountsAwaiting?.total ?? 0) > 0,
      done: false,
    },
  ].filter(({ shown }) => shown);
  return (
    <section className="dash-first" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <p className="second">{texts.lead}</p>
      <ol>
        {steps.map(({ title, help, to, done }) => (
          <li key={to}>
            <Link className="card" to={to}>
              <span className="dash-step" aria-hidden="true">
                <Icon name={done ? 'tick' : 'right'} />
              </span>
              <span>
                <b>{title}</b> {done && <span className="second">{texts.done}</span>}
                <span className="second dash-step-help">{help}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
