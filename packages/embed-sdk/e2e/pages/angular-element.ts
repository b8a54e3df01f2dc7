// The guide's example for Angular, compiled in the page: template and all.
import '@angular/compiler';
import { provideZonelessChangeDetection } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { ReportComponent } from '../../test/examples/angular.ts';

void bootstrapApplication(ReportComponent, { providers: [provideZonelessChangeDetection()] });
