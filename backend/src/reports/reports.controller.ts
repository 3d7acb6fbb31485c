import { Body, Controller, Param, Post, Put } from '@nestjs/common';
import { reportIssue, type ReportIssue } from '@banquet/shared/order';
import { report, resolveReport, type Report } from '@banquet/shared/report';
import { id } from '@banquet/shared/text';
import { Limit } from '../auth/limits.js';
import { Answers } from '../core/answers.js';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { ReportsService } from './reports.service.js';

@Controller()
export class ReportsController {
  constructor(private readonly reports: ReportsService) {}

  @Post('customer/orders/:orderId/issues')
  @Allow('anyone')
  @Limit('orders')
  @Answers(report, 'Reports an issue, which the table’s server is shown at once', {
    404: 'There is no such order.',
  })
  create(
    @Param('orderId', { schema: id }) orderId: string,
    @Body({ schema: reportIssue }) { issue }: ReportIssue,
  ): Promise<Report> {
    return this.reports.create(orderId, issue);
  }

  @Put('server/reports/:reportId')
  @Allow('server', 'admin')
  @Answers(report, 'Resolves a report', { 404: 'There is no such report within reach.' })
  resolve(
    @CurrentUser() viewer: Viewer,
    @Param('reportId', { schema: id }) reportId: string,
    @Body({ schema: resolveReport }) _body: unknown,
  ): Promise<Report> {
    return this.reports.resolve(viewer, reportId);
  }
}
