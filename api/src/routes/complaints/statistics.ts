import {
  complaintSettingsSchema,
  complaintStatisticsQuerySchema,
  complaintStatisticsSchema,
  saveComplaintSettingsSchema,
  type ComplaintStatistics,
} from '@logistics/shared/contracts';
import { buildWorkbook } from '@logistics/shared/excel';
import { complaintWorkbookTexts as words } from '@logistics/shared/texts/complaints';
import { saveComplaintSettings } from '../../commands/complaints/complaint-settings.ts';
import type { ActorContext, AppContext } from '../../context.ts';
import { complaintPolicy } from '../../policies/complaint-policy.ts';
import { presentStatistics, statisticsCells } from '../../presenters/present-complaint.ts';
import { readComplaintSettings } from '../../queries/complaint-settings.ts';
import { countByMonth } from '../../queries/complaint-statistics.ts';
import { today } from '../../queries/order-filter.ts';
import { download, one } from '../answers.ts';
import { orNewerRecord } from '../newer-record.ts';
import { defineRoute, type Route } from '../route.ts';

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Returns the last months, the one of this day included: `yyyy-MM`, oldest first. */
function lastMonths(day: string, count: number): string[] {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return Array.from({ length: count }, (_, at) => {
    const index = year * 12 + (month - 1) - (count - 1 - at);
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
  });
}

async function loadStatistics(
  { config, database }: AppContext<'config' | 'database'>,
  count: number,
): Promise<ComplaintStatistics> {
  const months = lastMonths(today(config.businessTimezone), count);
  const rows = await countByMonth(database.readFresh, `${months[0]}-01`, config.businessTimezone);
  return presentStatistics(rows, months);
}

async function loadSettings({ app, actor }: ActorContext<'database'>) {
  const { days, version } = await readComplaintSettings(app.database.readFresh);
  return { days, version, can: { save: complaintPolicy.saveSettings(actor) } };
}

/** Statistics and deadlines of complaints. */
export const complaintStatisticsRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/api/complaints/statistics',
    summary: 'Complaints by month and type: opened, resolved, in time, median time, refunds.',
    rate: 'lists',
    auth: 'token',
    activated: true,
    allow: complaintPolicy.manage,
    query: complaintStatisticsQuerySchema,
    answer: one(complaintStatisticsSchema),
    handler: ({ context, query }) => loadStatistics(context.app, query.months),
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaints/statistics/export.xlsx',
    summary: 'The statistics of complaints as a workbook.',
    rate: 'export',
    auth: 'token',
    activated: true,
    allow: complaintPolicy.manage,
    query: complaintStatisticsQuerySchema,
    answer: download,
    handler: async ({ context, query }) => {
      const statistics = await loadStatistics(context.app, query.months);
      const body = Buffer.from(buildWorkbook(words.sheet, words.header, statisticsCells(statistics)));
      return { body, type: XLSX_TYPE, fileName: words.fileName(query.months) };
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/api/complaint-settings',
    summary: 'Days until the deadline of a complaint, by type.',
    rate: 'none',
    auth: 'token',
    allow: complaintPolicy.manage,
    answer: one(complaintSettingsSchema),
    handler: ({ context }) => loadSettings(context),
  }),
  defineRoute({
    method: 'POST',
    path: '/api/complaint-settings',
    summary: 'Save the days until the deadline of a complaint; 409 when the given version is old.',
    rate: 'none',
    auth: 'token',
    allow: complaintPolicy.saveSettings,
    body: saveComplaintSettingsSchema,
    answer: one(complaintSettingsSchema),
    handler: async ({ context, body }) => {
      const read = () => loadSettings(context);
      await orNewerRecord(saveComplaintSettings(context, body), read);
      return read();
    },
  }),
];
