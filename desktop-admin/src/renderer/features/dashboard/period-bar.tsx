import { useId, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Dashboard, DashboardQuery } from '@logistics/shared/contracts';
import { DASHBOARD_DAYS_MAX } from '@logistics/shared/domain';
import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';
import { Button } from '../../components/button.tsx';
import { DayRange } from '../../components/day-range.tsx';
import { Icon } from '../../components/icon.tsx';
import { CHOICES, customPeriod } from './period.ts';

const texts = officeDashboardTexts.period;

interface PeriodBarProps {
  options: DashboardQuery;
  /** Period of the server's answer; undefined while the first figures load. */
  period: Dashboard['period'] | undefined;
}

/** Selects the period of the figures. The choice is in the address, so that it can be shared. */
export function PeriodBar({ options, period }: PeriodBarProps) {
  const isCustom = options.period === 'custom';
  const [isChoosing, setIsChoosing] = useState(isCustom);
  const [chosen, setChosen] = useState(options.period);
  // Opens the date fields when navigation (Back or Forward) reaches a custom period, and closes them otherwise.
  if (chosen !== options.period) {
    setChosen(options.period);
    setIsChoosing(isCustom);
  }
  return (
    <>
      <nav className="segments" aria-label={texts.label}>
        {CHOICES.map((choice) => (
          <Link
            key={choice}
            to={`?period=${choice}`}
            aria-current={options.period === choice ? 'true' : undefined}
            onClick={() => setIsChoosing(false)}
          >
            {texts[choice]}
          </Link>
        ))}
        <button
          type="button"
          aria-expanded={isChoosing}
          className={isCustom ? 'chosen' : ''}
          onClick={() => setIsChoosing(!isChoosing)}
        >
          <Icon name="calendar" size={14} />
          {texts.custom}
        </button>
      </nav>
      {isChoosing && period ? (
        <CustomDays key={`${period.from}${period.to}`} from={period.from} to={period.to} />
      ) : (
        <span className="second dash-range">
          {period && texts.range(period.from, period.to, period.days)}
        </span>
      )}
    </>
  );
}

function CustomDays({ from, to }: { from: string; to: string }) {
  const navigate = useNavigate();
  const id = useId();
  const [range, setRange] = useState<{ from: string | undefined; to: string | undefined }>({ from, to });
  const [isWrong, setIsWrong] = useState(false);
  return (
    <form
      className="row dash-days"
      onSubmit={(event) => {
        event.preventDefault();
        const address = customPeriod(range.from ?? '', range.to ?? '');
        setIsWrong(address === null);
        if (address !== null) void navigate(address);
      }}
    >
      <DayRange
        from={from}
        to={to}
        fromLabel={texts.from}
        toLabel={texts.to}
        placeholder={texts.dayPlaceholder}
        isWrong={isWrong}
        describedBy={id}
        onChange={setRange}
      />
      <Button type="submit" small>
        {texts.apply}
      </Button>
      {isWrong && (
        <span id={id} role="alert" className="field-error">
          {texts.wrong(DASHBOARD_DAYS_MAX)}
        </span>
      )}
    </form>
  );
}
