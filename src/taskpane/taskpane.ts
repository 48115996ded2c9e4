import { render } from 'lit-html';
import { calendarDay, type CalendarDay } from '../engine/kit/calendarDay';
import { connectFunctions } from '../excel/cellFunctions';
import { paneVisibility } from '../excel/visibility';
import { excelWorkbook } from '../excel/workbook';
import { createRegistry } from './pages/registry';
import { outsideExcel } from './shell/outsideExcel';
import { startPane } from './shell/startPane';
import { followOfficeTheme } from './shell/theme';
import './style/tokens.css';
import './style/pane.css';

/** The add-in uses no newer functions of Excel than these. */
const NEEDED_API = '1.12';

function start(): void {
  const root = document.getElementById('pane');
  if (root === null) return;
  if (typeof Office === 'undefined') {
    render(outsideExcel('offline'), root);
    return;
  }
  connectFunctions();
  void Office.onReady((ready) => {
    const { host } = ready;
    if (host !== Office.HostType.Excel) {
      render(outsideExcel('noExcel'), root);
    } else if (!Office.context.requirements.isSetSupported('ExcelApi', NEEDED_API)) {
      render(outsideExcel('oldExcel'), root);
    } else {
      followOfficeTheme();
      void startPane(root, {
        workbook: excelWorkbook,
        today,
        visibility: paneVisibility(ready),
        ...createRegistry(),
      });
    }
  });
}

/** The user's day; only a suggestion where no end date says which month it is. */
function today(): CalendarDay {
  const now = new Date();
  return calendarDay(now.getFullYear(), now.getMonth() + 1, now.getDate())!;
}

start();
