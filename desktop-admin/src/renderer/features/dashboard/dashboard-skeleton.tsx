import { officeDashboardTexts } from '@logistics/shared/texts/office-dashboard';

/** Skeleton with the layout of the dashboard. */
export function DashboardSkeleton() {
  return (
    <>
      <p className="visually-hidden" role="status">
        {officeDashboardTexts.loading}
      </p>
      <div className="card dash-strip dash-bones" aria-hidden="true">
        {Array.from({ length: 5 }, (_, cell) => (
          <div key={cell}>
            <span className="bone" style={{ width: '60%' }} />
            <span className="bone" style={{ width: '36%', height: 24 }} />
            <span className="bone" style={{ width: '72%' }} />
          </div>
        ))}
      </div>
      <div className="dash-columns" aria-hidden="true">
        <div className="dash-column">
          <div className="card dash-card dash-bones-chart" />
          <div className="card dash-card dash-bones-list" />
        </div>
        <div className="dash-column">
          <div className="card dash-card dash-bones-list" />
          <div className="card dash-card dash-bones-list" />
        </div>
      </div>
    </>
  );
}
