// The library's hints for developers would drown the report.
jest.spyOn(console, 'debug').mockImplementation(() => undefined);
